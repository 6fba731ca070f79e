import * as z from 'zod';
import { instant, line, optionalLine, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { fileKinds, sensitivities, uploadLimits, uploadRoutings } from './codes.ts';

const code = line(limits.referenceCode);
/** The code of a new record: it is printed and typed, so it keeps to what every system takes. */
const newCode = code.refine(value => value === '' || /^[A-Z0-9-]+$/.test(value), {
  error: 'invalid',
  params: { code: 'invalid' },
});
const description = line(limits.referenceDescription);
const text = optionalLine(limits.referenceDescription).optional();
const maybeCode = optionalLine(limits.referenceCode).optional();
const stored = { Active: yesNo, ChangedAt: instant, ChangedBy: z.string(), Version: version };

export const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
export const UseAnswer = z.strictObject({
  data: z.array(z.strictObject({ What: z.string(), Count: z.int().min(1) })),
});

/** Months that a document is kept after its case has closed. */
export const longestRetention = 1200;

const classContent = {
  DescriptionEn: description,
  DescriptionEs: description,
  SortOrder: z.int().min(0).max(9999),
  /** Null: as one level up; for a category, without end. */
  RetentionMonths: z.int().min(1).max(longestRetention).nullable(),
  /** Null: as one level up. */
  WorkgroupId: code.nullable(),
};
const subtypeContent = { Parent: code, ...classContent, Sensitivity: z.enum(sensitivities).nullable() };

export const OneClass = z.strictObject({ Code: code });
export const CategoryInput = z.strictObject(classContent);
export const CategoryRequest = z.strictObject({ Code: code, ...classContent });
export const NewCategory = z.strictObject({ Code: newCode, ...classContent });
export const TypeInput = z.strictObject({ Parent: code, ...classContent });
export const TypeRequest = z.strictObject({ Code: code, Parent: code, ...classContent });
export const NewType = z.strictObject({ Code: newCode, Parent: code, ...classContent });
export const SubtypeInput = z.strictObject(subtypeContent);
export const SubtypeRequest = z.strictObject({ Code: code, ...subtypeContent });
export const NewSubtype = z.strictObject({ Code: newCode, ...subtypeContent });
/** Any of the three: what a level does not have is left out. */
export type ClassInput = z.infer<typeof CategoryInput> &
  Partial<Pick<z.infer<typeof SubtypeInput>, 'Parent' | 'Sensitivity'>>;

export const ClassRow = z.strictObject({
  Code: z.string(),
  Description: z.string(),
  ParentName: z.string(),
  /** What holds for it, whichever level says so. */
  KeptMonths: z.int().nullable(),
  RoutedTo: z.string(),
  Children: z.int(),
  SortOrder: z.int(),
  Active: yesNo,
  ChangedAt: instant,
});
export type ClassRow = z.infer<typeof ClassRow>;
export const ClassFilters = z.strictObject({
  Text: text,
  Parent: maybeCode,
  WorkgroupId: maybeCode,
  Active: yesNo.optional(),
});
export type ClassFilters = z.infer<typeof ClassFilters>;
export const ClassRecord = z.strictObject({
  Code: z.string(),
  DescriptionEn: z.string(),
  DescriptionEs: z.string(),
  Parent: z.string().nullable(),
  Sensitivity: z.enum(sensitivities).nullable(),
  SortOrder: z.int(),
  RetentionMonths: z.int().nullable(),
  WorkgroupId: z.string().nullable(),
  KeptMonths: z.int().nullable(),
  RoutedTo: z.string().nullable(),
  Children: z.int(),
  ...stored,
});
export type ClassRecord = z.infer<typeof ClassRecord>;

const ruleContent = {
  FileKinds: z.array(z.enum(fileKinds)).min(1).max(fileKinds.length),
  LimitMegabytes: z.enum(uploadLimits),
  Routing: z.enum(uploadRoutings),
  WorkgroupId: code.nullable(),
};
/** A workgroup is named exactly where the rule routes to one; said together with all other faults. */
const namesItsWorkgroup = (rule: { readonly Routing: unknown; readonly WorkgroupId: unknown }): boolean =>
  rule.Routing !== 'WGP' || (rule.WorkgroupId !== null && rule.WorkgroupId !== '');
const workgroupMissing = {
  path: ['WorkgroupId'],
  error: 'required',
  params: { code: 'required' },
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const OneRule = z.strictObject({ Subtype: code });
export const RuleInput = z.strictObject(ruleContent).refine(namesItsWorkgroup, workgroupMissing);
export type RuleInput = z.infer<typeof RuleInput>;
export const RuleRequest = z
  .strictObject({ Subtype: code, ...ruleContent })
  .refine(namesItsWorkgroup, workgroupMissing);
export type RuleRequest = z.infer<typeof RuleRequest>;
export const RuleRow = z.strictObject({
  Subtype: z.string(),
  SubtypeName: z.string(),
  TypeName: z.string(),
  FileKinds: z.string(),
  LimitMegabytes: z.enum(uploadLimits),
  Routing: z.enum(uploadRoutings),
  WorkgroupName: z.string(),
  Active: yesNo,
  ChangedAt: instant,
});
export type RuleRow = z.infer<typeof RuleRow>;
export const RuleFilters = z.strictObject({
  Text: text,
  FileKind: z.enum(fileKinds).optional(),
  LimitMegabytes: z.enum(uploadLimits).optional(),
  Routing: z.enum(uploadRoutings).optional(),
  Active: yesNo.optional(),
});
export type RuleFilters = z.infer<typeof RuleFilters>;
export const RuleRecord = z.strictObject({
  Subtype: z.string(),
  FileKinds: z.array(z.enum(fileKinds)),
  LimitMegabytes: z.enum(uploadLimits),
  Routing: z.enum(uploadRoutings),
  WorkgroupId: z.string().nullable(),
  ...stored,
});
export type RuleRecord = z.infer<typeof RuleRecord>;
