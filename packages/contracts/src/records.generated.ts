// Made by `npm run generate` from the declared records and the access pages beside them.
import type { PageDeclaration } from './kit/access.ts';
import { opens } from './kit/parameters.ts';
import { screen } from './kit/screen.ts';

export const recordPages: readonly PageDeclaration[] = [
];

export const recordActivities: readonly (readonly [subject: string, en: string, es: string, deeds: string])[] = [
  ["ERROR_PROFILE","Error profile","Perfil de error","CREATED CHANGED STATUS_CHANGED"],
  ["ERROR_PROFILES","Error profiles","Perfiles de error","STATUS"],
  ["REVIEW_CODE","Review code","Código de revisión","CREATED CHANGED STATUS_CHANGED"],
  ["REVIEW_CODES","Review codes","Códigos de revisión","STATUS"],
  ["OFFICE_ROOM","Office room","Sala de oficina","CREATED CHANGED STATUS_CHANGED"],
  ["OFFICE_ROOMS","Office rooms","Salas de oficina","STATUS"],
];

export const errorProfileScreen = screen({
  name: "ErrorProfile",
  path: "/AMS/ErrorProfile/ErrorProfile",
  menu: {"group":"admin","part":"system","order":155,"icon":"filter_list"},
  access: {"kind":"object","object":"ErrorProfile.Page","code":"R"},
  gates: [],
  title: "error-profiles.search.title",
  params: opens,
  calls: ["SearchErrorProfiles","SearchErrorProfilesExport","GetErrorProfile","GetErrorProfileHistory","CreateErrorProfile","SaveErrorProfile","SetErrorProfileStatus","SetErrorProfilesStatusPreview","SetErrorProfilesStatus","SetErrorProfilesStatusStart"],
});
export const reviewCodeScreen = screen({
  name: "ReviewCodeMaintenance",
  path: "/WLM/ReviewCodeMaintenance/ReviewCodeMaintenance",
  menu: {"group":"admin","part":"work","order":120,"icon":"label"},
  access: {"kind":"object","object":"ReviewCodeMaintenance.Page","code":"R"},
  gates: [{"flag":"Release2"},{"regionGoLive":true}],
  title: "review-codes.search.title",
  params: opens,
  calls: ["SearchReviewCodes","SearchReviewCodesExport","GetReviewCode","GetReviewCodeHistory","CreateReviewCode","SaveReviewCode","SetReviewCodeStatus","SetReviewCodesStatusPreview","SetReviewCodesStatus","SetReviewCodesStatusStart"],
});
