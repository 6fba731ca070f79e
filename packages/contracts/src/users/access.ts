import { userManagementPage } from '../access/pages.ts';
import { needs, self } from '../kit/access.ts';

/** A person may ask about themselves; others need the user search. */
export const ownOrSearchable = self('OktaUserId').or(needs(userManagementPage.at('Page'), 'R'));
