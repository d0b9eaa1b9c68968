type Function = { name: string; definition: string; comment: string | null; rights: string[] }

/** Each function and view of a database as the catalogue has it, with who may use it. The owner is called `owner`. */
export const functionsOf = (ask: (sql: string) => Promise<Function[]>) =>
  ask(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, obj_description(p.oid) as comment,
       array(select case a.grantee when 0 then 'public' when p.proowner then 'owner' else a.grantee::regrole::text end || ' ' || a.privilege_type
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a order by 1) as rights
     from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'history', 'as_of', 'auth')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select c.oid::regclass::text, pg_get_viewdef(c.oid), obj_description(c.oid),
       array(select case a.grantee when 0 then 'public' when c.relowner then 'owner' else a.grantee::regrole::text end || ' ' || a.privilege_type
         from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a order by 1)
     from pg_class c where c.relkind = 'v' and c.relnamespace::regnamespace::text in ('public', 'history', 'as_of', 'auth')
     order by 1`,
  )
