-- The caseload is gone through in a hundred parts by the last two digits of a case's number: each part is found by them, not by
-- reading every case a hundred times.
create index benefit_case_part on benefit_case ((right(case_number, 2)), case_number);
