import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { dataFor, type EvidenceData, emptyData } from '@commonweal/contracts/evidence/fields';
import { dataSchemas, type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { type EvidenceRow, statedFields } from '@commonweal/contracts/evidence/schemas';
import { line, optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { useToast, useUi } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useAddEvidence, useChangeEvidence } from '../queries.ts';
import { useKindWords } from './use-kind-words.ts';

export type EvidenceMode = 'add' | 'change' | 'correct';

export interface EvidenceFormOf {
  readonly view: CaseView;
  readonly kind: EvidenceKind;
  readonly mode: EvidenceMode;
  /** The row that is changed or corrected. */
  readonly row?: EvidenceRow;
  /** Whom a new fact is about, where the screen is about one person. */
  readonly person?: string;
  /** What is filled in ahead: of a new fact where the screen is about it, of a change where it was tried before. */
  readonly preset?: EvidenceData;
  readonly onClose: () => void;
}

export type Values = Record<string, unknown>;

/** One form for every kind: what all share, then the kind's own fields. */
const formOf = (kind: EvidenceKind, mode: EvidenceMode) =>
  z
    .strictObject({
      ...statedFields,
      Reason: mode === 'correct' ? line(limits.reason) : optionalLine(limits.reason),
      ...dataSchemas[kind].shape,
    })
    .superRefine((given, context) => {
      const { From, To, Pin } = given as { From: string; To: string; Pin: string };
      if (To !== '' && From > To) context.addIssue({ code: 'custom', path: ['To'], params: { code: 'invalid' } });
      if (Pin === '' && kindOf(kind).person === 'required') {
        context.addIssue({ code: 'custom', path: ['Pin'], params: { code: 'required' } });
      }
    });

const stated = ['Pin', 'From', 'To', 'Verification', 'DocumentNumber', 'Reason'] as const;

export function requestOf(caseNumber: string, kind: EvidenceKind, values: Values) {
  const own = Object.entries(values).filter(([name]) => !stated.some(each => each === name));
  const { Pin, From, To, Verification, DocumentNumber, Reason } = values as Record<(typeof stated)[number], string>;
  return {
    CaseNumber: caseNumber,
    Kind: kind,
    Pin,
    From,
    To,
    Verification,
    DocumentNumber,
    Reason,
    Data: Object.fromEntries(own) as EvidenceData,
  };
}

/** What proved the old value does not prove the new one: of a change it is asked again. */
const unproved = { To: '', Verification: 'NV', DocumentNumber: '' };

function valuesOf(kind: EvidenceKind, row: EvidenceRow, mode: EvidenceMode, today: string): Values {
  const { Pin, From, To, Verification, DocumentNumber } = row;
  return {
    Pin,
    ...(mode === 'change'
      ? { From: today > From ? today : From, ...unproved }
      : { From, To, Verification, DocumentNumber }),
    Reason: '',
    ...dataFor(kindOf(kind).fields, row.Data),
  };
}

/** What a form of a fact is made of, wherever it stands: in a dialog, or in the place of a value. */
export function useEvidenceForm({ view, kind, mode, row, person, preset, onClose }: EvidenceFormOf) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const words = useKindWords(kind, view);
  const adding = useAddEvidence();
  const changing = useChangeEvidence();
  const { CaseNumber } = view.Case;
  const today = businessToday();
  const name = t(`evidence.kind.${kind}`);
  const own = Object.keys(kindOf(kind).fields);
  const titles = Object.fromEntries(
    ['Pin', ...own, 'Verification', 'DocumentNumber'].map(field => [field, words.label(field)]),
  );
  const empty: Values = {
    Pin: person ?? (view.Members.length === 1 ? view.Case.HeadPin : ''),
    From: view.TrueOn,
    ...unproved,
    Reason: '',
    ...emptyData(kindOf(kind).fields),
    ...preset,
  };
  const strip = (faults: typeof adding.faults) =>
    faults.map(fault => ({ ...fault, path: fault.path.replace(/^Data\./, '') }));
  const saving =
    mode === 'add' || !row
      ? {
          ...adding,
          faults: strip(adding.faults),
          save: (values: Values, version: number) => adding.save(requestOf(CaseNumber, kind, values), version),
        }
      : {
          ...changing,
          save: (values: Values, version: number) =>
            changing.save(
              {
                ...requestOf(CaseNumber, kind, values),
                FactId: row.FactId,
                Mode: mode === 'correct' ? 'correct' : 'change',
              },
              version,
            ),
        };
  const form = {
    title: t(`evidence.dialog.${mode}`, { kind: name }),
    schema: formOf(kind, mode) as unknown as z.ZodType<Values, Values>,
    values: row ? { ...valuesOf(kind, row, mode, today), ...preset } : empty,
    version: row?.Version ?? 0,
    saving,
    toValues: (theirs: EvidenceRow) => valuesOf(kind, theirs, mode, today),
    titles,
    words: words.words,
    submitLabel: t('common.record.save'),
    draft: { form: `evidence-${kind}-${mode}`, recordKey: row?.FactId ?? CaseNumber },
    onClose,
    onDone: () => {
      toast({ text: t('evidence.saved', { kind: name }) });
      onClose();
    },
  };
  return { form, words };
}
