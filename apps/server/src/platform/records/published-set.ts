import type { StoredPublication } from './published-set-store.ts';

type Dated = Pick<StoredPublication<unknown>, 'effective_on' | 'withdrawn_at'>;

/** Of two for one day the later one counts; the newest whose day has come is in force. `all` is newest first. */
export function publicationState(
  publication: Dated,
  all: readonly Dated[],
  today: string,
): 'later' | 'now' | 'past' | 'withdrawn' {
  if (publication.withdrawn_at) return 'withdrawn';
  const kept = all.filter(each => !each.withdrawn_at);
  const isReplaced = kept
    .slice(0, kept.indexOf(publication))
    .some(newer => newer.effective_on === publication.effective_on);
  if (isReplaced) return 'past';
  if (publication.effective_on > today) return 'later';
  const hasFollower = kept.some(other => other.effective_on <= today && other.effective_on > publication.effective_on);
  return hasFollower ? 'past' : 'now';
}

/** A publication as the screens read it. */
export const publicationView = <Rule>(
  each: StoredPublication<Rule>,
  all: readonly StoredPublication<Rule>[],
  today: string,
) => ({
  PublicationId: each.publication_id,
  EffectiveOn: each.effective_on,
  State: publicationState(each, all, today),
  Rules: each.rules.length,
  PublishedAt: each.published_at.toISOString(),
  PublishedBy: each.published_by,
  Reason: each.reason,
  Withdrawn: each.withdrawn_at && {
    At: each.withdrawn_at.toISOString(),
    By: each.withdrawn_by ?? '',
    Reason: each.withdrawn_reason ?? '',
  },
});

/** An order names every rule, and each once. */
export const isWholeOrder = (ids: readonly string[], stored: readonly { readonly RuleId: string }[]): boolean =>
  ids.length === stored.length && new Set(ids).size === ids.length && stored.every(rule => ids.includes(rule.RuleId));
