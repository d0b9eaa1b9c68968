-- «Arbeidsdagen før» was what a rule said when nobody had chosen: that is now the company's to set, and it begins with the same.
alter table task_series disable trigger user;
update task_series set rule = rule - 'shift' where rule ->> 'shift' = 'previous';
alter table task_series enable trigger user;
