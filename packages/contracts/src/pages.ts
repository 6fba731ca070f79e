import { writtenPages } from './access/pages.ts';
import type { PageDeclaration } from './kit/access.ts';
import { recordPages } from './records.generated.ts';

/** Every access page: the role matrix, the rights of a fresh installation and docs/access.md are read off it. */
export const pages: readonly PageDeclaration[] = [...writtenPages, ...recordPages];
