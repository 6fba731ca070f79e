-- What else two people decide: opening a closed record, supervision that would open one, the return of a guarded account.
alter table approval_request drop constraint approval_request_kind_check, drop constraint approval_request_subject_type_check,
  add constraint approval_request_kind_check check (kind in
    ('user-roles', 'user-supervisor', 'user-account', 'role-change', 'role-status', 'record-grant')),
  add constraint approval_request_subject_type_check check (subject_type in ('user', 'role', 'client', 'case'));
