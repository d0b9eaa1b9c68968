import type pg from 'pg'

/** So many employees of a company, straight into its tables, spread over its departments. */
export const addEmployees = (owner: Pick<pg.ClientBase, 'query'>, ksId: string, count: number) =>
  owner.query(
    `with placed as (select id, row_number() over (order by name) as n from departments where ks_id = $1),
       made as (insert into auth.accounts (id, email, email_verified_at)
         select gen_random_uuid(), 'p' || n || '@' || $1 || '.example', now() from generate_series(1, $2::int) n returning id, email)
     insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status)
     select $1, gen_random_uuid(), m.id, 'Ola', 'Nordmann ' || m.email, m.email, 3, p.id, 'active'
     from (select *, row_number() over () as n from made) m join placed p on p.n = 1 + m.n % (select count(*) from placed)`,
    [ksId, count],
  )
