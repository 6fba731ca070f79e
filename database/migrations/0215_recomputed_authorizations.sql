-- What published figures made of a decision that stood on figures carried forward: the key lets it be decided once for each
-- version of the figures, whatever stops it.
create table recomputed_authorization (
  authorization_id uuid not null,
  figures_version text not null check (char_length(figures_version) <= 100),
  region_id text not null,
  case_id uuid not null,
  outcome text not null check (outcome in ('increase', 'decrease', 'closure', 'supplement', 'same', 'less', 'item')),
  hindrance text not null default '' check (hindrance in ('', 'missing', 'changed', 'hearing', 'review', 'notOpen', 'planned')),
  before_cents bigint,
  after_cents bigint,
  done_at timestamptz not null,
  primary key (authorization_id, figures_version),
  foreign key (region_id, authorization_id) references authorization_decision (region_id, id) on update cascade,
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);
create index recomputed_authorization_version on recomputed_authorization (figures_version, outcome);
