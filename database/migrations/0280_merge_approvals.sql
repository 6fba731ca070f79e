-- A merge of clients who may be two people, and the undo of a merge after payments, need a second person.
alter table approval_request drop constraint approval_request_kind_check;
alter table approval_request add constraint approval_request_kind_check check (kind in ('user-roles', 'user-supervisor',
  'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules', 'rule-figures', 'disaster',
  'benefit-replacement', 'cut-over', 'way-back', 'client-merge', 'merge-undo'));
