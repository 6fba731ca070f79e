-- What is closed to somebody is found once for a list, from the few closed people and cases on, instead of row by row.
create unique index benefit_case_id on benefit_case (id);
create unique index application_id on application (id);
create index benefit_case_confidential on benefit_case (id) where confidential;
create index case_member_person on case_member (client_id, case_id);
create index client_answering on client (coalesce(merged_into, client_id));

-- Whoever names a record names one that is there: "none of the closed ones" then says "an open one". Rows from before that name
-- none stay as they are (there is nothing about anybody behind such a number), so that an installation that has some can come along.
alter table work_item
  add constraint work_item_case_number_fkey foreign key (case_number) references benefit_case (case_number) not valid,
  add constraint work_item_application_number_fkey foreign key (application_number) references application (application_number) not valid,
  add constraint work_item_pin_fkey foreign key (pin) references client (pin) not valid;
alter table document
  add constraint document_case_number_fkey foreign key (case_number) references benefit_case (case_number) not valid,
  add constraint document_application_number_fkey foreign key (application_number) references application (application_number) not valid,
  add constraint document_pin_fkey foreign key (pin) references client (pin) not valid;
alter table application add constraint application_case_id_fkey foreign key (case_id) references benefit_case (id) not valid;
