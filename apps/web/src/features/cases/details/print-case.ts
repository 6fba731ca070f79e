import { printCase } from '@commonweal/contracts/packets/calls';
import { takeFile } from '../../../shared/files/take-file.ts';

/** What is closed to the reader on the page is not on the paper: the portal writes it, by the page's own rule. */
export const printWhole = (of: { CaseNumber: string; TrueOn: string; KnownOn: string }) => takeFile(printCase, of);
