-- Who sent the household: a code of REFERRALSOURCE, empty where nobody asked.
alter table application add column referral_source text not null default '' check (char_length(referral_source) <= 30);
