import { commonErrors, type ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import { success, toYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import { recordChange } from '../audit/record-change.ts';
import { advance } from '../calls/advance.ts';
import type { CallContext } from '../calls/handle.ts';
import { newId } from '../ids.ts';
import { refuse } from '../problem.ts';
import { keepRecord } from './keep-record.ts';
import { isWholeOrder, publicationState, publicationView } from './published-set.ts';
import type { PublishedSetStore } from './published-set-store.ts';

/** What every set of rules goes through: its rules are kept like records, put in order, published, and withdrawn again. */

type Values = Readonly<Record<string, unknown>>;

interface StoredRule {
  readonly RuleId: string;
  readonly Name: string;
  readonly Place: number;
  readonly Active: YesNo;
  readonly Version: number;
}

type Refusal = 'notFound' | 'duplicateName' | 'tooMany' | 'orderIncomplete' | 'nothingNew' | 'publicationNotFound';

interface RuleSet<Input, Rule, Stored, Filters, Extras> {
  readonly store: PublishedSetStore<Rule, Stored, Filters>;
  readonly most: number;
  readonly errors: Readonly<Record<Refusal, ErrorDeclaration>>;
  /** Refuses codes that are not offered; one that was there already may stay. */
  checkCodes(context: CallContext, input: Input, before?: Stored): Promise<void>;
  /** Only what a rule says: who changed it when stays with the record. */
  contentOf(rule: NoInfer<Stored>): Rule;
  /** The same rules in the same places: nothing new to publish. */
  isSame(rules: readonly Rule[], others: readonly Rule[]): boolean;
  /** A rule in the history of what was published. */
  lineOf(rule: Rule): string;
  /** What else belongs to the set as it is read. */
  extras(context: Pick<CallContext, 'db'>): Promise<Extras>;
}

interface Publishing {
  readonly EffectiveOn: string;
  readonly Reason: string;
}

export function ruleSet<Input extends Values, Rule, Stored extends Rule & StoredRule, Filters, Extras extends object>(
  given: RuleSet<Input, Rule, Stored, Filters, Extras>,
) {
  const { store } = given;
  const bump = ({ db, caller, now }: CallContext) => store.bumpSet(db, caller.userId, now);

  const rules = keepRecord<Stored>({
    subject: `${store.called} rule`,
    notFound: given.errors.notFound,
    find: store.rules.find,
    // Rules are tried in their order, so all of them are one thing to whoever changes one.
    lock: ({ db }) => store.lockSet(db),
    content(stored) {
      const left = new Set(['RuleId', 'Place', 'ChangedAt', 'ChangedBy', 'Version']);
      return Object.fromEntries(Object.entries(stored).filter(([field]) => !left.has(field)));
    },
    taken: { [`${store.called}_rule_name`]: given.errors.duplicateName },
    after: bump,
  });

  const activeOf = (stored: readonly Stored[]): Rule[] =>
    stored.filter(rule => rule.Active === 'Y').map(given.contentOf);

  async function read(context: Pick<CallContext, 'db' | 'today'>) {
    const [stored, Version, all, extras] = await Promise.all([
      store.loadRules(context.db),
      store.readSetVersion(context.db),
      store.listPublications(context.db),
      given.extras(context),
    ]);
    return {
      RuleIds: stored.map(rule => rule.RuleId),
      Version,
      Changed: toYesNo(!given.isSame(stored, all.find(each => !each.withdrawn_at)?.rules ?? [])),
      Publications: all.map(each => publicationView(each, all, context.today)),
      ...extras,
    };
  }

  async function lockAtVersion(context: CallContext): Promise<void> {
    if ((await store.lockSet(context.db)) === context.version) return;
    refuse(commonErrors.stale, { current: await read(context) });
  }

  async function getPublication({ db }: Pick<CallContext, 'db'>, publicationId: string) {
    const all = await store.listPublications(db);
    const publication = all.find(each => each.publication_id === publicationId);
    return publication ? { publication, all } : refuse(given.errors.publicationNotFound);
  }

  return {
    get: rules.get,
    history: rules.history,
    activeOf,
    read,
    lockAtVersion,
    getPublication,
    bump,

    async create(context: CallContext, input: Input) {
      const RuleId = newId();
      const made = await rules.create(context, RuleId, async () => {
        await given.checkCodes(context, input);
        await store.lockSet(context.db);
        const stored = await store.loadRules(context.db);
        if (stored.length >= given.most) refuse(given.errors.tooMany, { params: { most: given.most } });
        await store.rules.insert(context, RuleId, { ...input, Place: (stored.at(-1)?.Place ?? 0) + 1 });
      });
      return { ...made, RuleId };
    },

    async save(context: CallContext, RuleId: string, input: Input) {
      const saved = await rules.change(context, RuleId, async before => {
        await given.checkCodes(context, input, before);
        await store.rules.update(context, RuleId, input);
      });
      return { ...saved, RuleId };
    },

    async setStatus(
      context: CallContext,
      { RuleId, Active, Reason }: { RuleId: string; Active: YesNo; Reason: string },
    ) {
      const write = () => store.rules.update(context, RuleId, { Active });
      return { ...(await rules.change(context, RuleId, write, Reason)), RuleId };
    },

    async order(context: CallContext, { RuleIds }: { readonly RuleIds: readonly string[] }) {
      await lockAtVersion(context);
      const stored = await store.loadRules(context.db);
      if (!isWholeOrder(RuleIds, stored)) return refuse(given.errors.orderIncomplete);
      await store.saveOrder(context.db, RuleIds);
      const Version = await bump(context);
      const nameOf = (ruleId: string) => stored.find(rule => rule.RuleId === ruleId)?.Name ?? '';
      await recordChange(context, {
        subjectType: `${store.called} order`,
        subjectId: 'all',
        version: Version,
        before: { Order: stored.map(rule => rule.Name).join('; ') },
        after: { Order: RuleIds.map(nameOf).join('; ') },
      });
      return { ...success, Version };
    },

    /** The rules as they are and those that count on a day that has not passed; refused where they say the same. */
    async lockNews(context: CallContext, day: string) {
      if (day < context.today) {
        const tooEarly = { path: 'EffectiveOn', code: 'out_of_range', params: { min: context.today } } as const;
        return refuse(commonErrors.invalid, { fieldFaults: [tooEarly] });
      }
      await lockAtVersion(context);
      const [stored, counting] = await Promise.all([store.loadRules(context.db), store.rulesOn(context.db, day)]);
      return given.isSame(stored, counting) ? refuse(given.errors.nothingNew) : { stored, counting };
    },

    /** From the day on, or from today where it has passed since somebody asked for it. */
    async publish(context: CallContext, stored: readonly Stored[], { EffectiveOn, Reason }: Publishing) {
      const { db, caller, now, today } = context;
      const PublicationId = newId();
      const active = activeOf(stored);
      await store.insertPublication(db, {
        publication_id: PublicationId,
        effective_on: EffectiveOn < today ? today : EffectiveOn,
        rules: active,
        reason: Reason,
        published_at: now,
        published_by: caller.userId,
      });
      const Version = await bump(context);
      await recordChange(context, {
        subjectType: `${store.called} publication`,
        subjectId: PublicationId,
        version: Version,
        before: null,
        after: { EffectiveOn, Rules: active.map(given.lineOf).join('; ') },
        reason: Reason,
      });
      return { ...success, PublicationId, Version };
    },

    async withdraw(context: CallContext, { PublicationId, Reason }: { PublicationId: string; Reason: string }) {
      const { db, caller, now, today } = context;
      await lockAtVersion(context);
      const { publication, all } = await getPublication(context, PublicationId);
      const EffectiveOn = publication.effective_on;
      const before = publicationState(publication, all, today);
      const after = advance(publicationLife, before, 'withdraw');
      await store.withdrawPublication(db, PublicationId, caller.userId, now, Reason);
      const Version = await bump(context);
      await recordChange(context, {
        subjectType: `${store.called} publication`,
        subjectId: PublicationId,
        version: Version,
        before: { EffectiveOn, State: before },
        after: { EffectiveOn, State: after },
        reason: Reason,
      });
      return { ...success, Version };
    },
  };
}
