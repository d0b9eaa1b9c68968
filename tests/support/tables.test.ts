import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { liveSql } from '../../scripts/liveSql.ts'
import { tablesInSource } from './tablesInSource.ts'
import { type Named, tablesInSql } from './tablesInSql.ts'

const known = new Set(['users', 'tasks', 'tags', 'departments', 'auth.sessions', 'task_tags', 'deviation_tags'])
const sorted = ({ reads, writes }: Named) => ({ reads: [...reads].toSorted(), writes: [...writes].toSorted() })
function inSql(text: string) {
  const found = { reads: new Set<string>(), writes: new Set<string>() }
  tablesInSql(text, known, found)
  return sorted(found)
}
const inSource = (text: string) => sorted(tablesInSource(text, known))
type Case = [what: string, text: string, reads: string[], writes?: string[]]

describe('SQL names for reading', () => {
  test.each<Case>([
    [
      'what is selected from, joined, listed and used',
      'select 1 from tasks t join users u on u.id = t.a, tags',
      ['tags', 'tasks', 'users'],
    ],
    ['what a delete uses', 'with x as (select 1) delete from task_tags using tags where true', ['tags'], ['task_tags']],
    [
      'the schema of today, of history and of the past',
      'select 1 from public.tasks, history.users, as_of.tags',
      ['tags', 'tasks', 'users'],
    ],
    ['a table of another schema', 'select exists (select from auth.sessions)', ['auth.sessions']],
    ['a column of a table that the statement around it has', "tasks.status = 'pending'", ['tasks']],
    ['a fragment that others put after `from`', 'tasks join users on true', ['tasks', 'users']],
    [
      'a row type and a regclass',
      "create function f() as $$ declare r tasks%rowtype; begin perform 'users'::regclass; end $$",
      ['tasks', 'users'],
    ],
    ['what a text runs', "execute 'select 1 from users where name = ''x'''", ['users']],
    ['what is locked', 'select 1 from tasks for no key update', ['tasks']],
  ])('%s', (_, text, reads, writes = []) => expect(inSql(text)).toEqual({ reads, writes }))
})

describe('SQL names for writing', () => {
  test.each<Case>([
    ['what it inserts', 'insert into tasks (id) select id from users on conflict do update set tags = 1', ['users'], ['tasks']],
    ['what it updates', 'update public.tasks t set assignee_id = null from users u where true', ['users'], ['tasks']],
    ['what it deletes', 'delete from auth.sessions where true', [], ['auth.sessions']],
    ['what it does within another statement', 'with gone as (delete from tags returning id) select * from gone', [], ['tags']],
    ['what a function does', 'create function f() returns void as $f$ begin update tasks set a = 1; end $f$', [], ['tasks']],
  ])('%s', (_, text, reads, writes = []) => expect(inSql(text)).toEqual({ reads, writes }))
})

describe('SQL does not name', () => {
  test.each([
    ['a column, a variable, or a word of a text', "select tags into users from now() where name = 'tasks'"],
    ['a common table of that name', 'with tasks as (select 1) select tasks.a from tasks'],
    ['what a comment says', 'select 1 -- from tasks\n/* update users */'],
    ['a column after a list of tables', 'select count(*) from generate_series(1, 2) n where a in (1, 2) order by tags, users'],
  ])('%s', (_, text) => expect(inSql(text)).toEqual({ reads: [], writes: [] }))
})

describe('a source names', () => {
  test.each<Case>([
    [
      'what kysely is called with',
      "tx.selectFrom(['tasks as t', 'users']).innerJoin('departments as d', 'd.id', 't.x')",
      ['departments', 'tasks', 'users'],
    ],
    [
      'what kysely writes',
      "tx.updateTable('tasks').set({ users: 1 }); tx.insertInto('tags'); tx.deleteFrom('auth.sessions')",
      [],
      ['auth.sessions', 'tags', 'tasks'],
    ],
    [
      'what a template has, and those within it',
      'sql<Row>`select ${sql`(select 1 from users)`} from tasks where ${a}`',
      ['tasks', 'users'],
    ],
    ['a table as it is today', "sql`select from ${today('users')} u join tasks on true`", ['tasks', 'users']],
    ['what a text has', "pool.query('update tasks set a = 1')", [], ['tasks']],
    ['what a raw part has', 'sql.raw(`tasks.id, ${rest}`)', ['tasks']],
    [
      'every table a variable may be',
      "type Link = { table: 'task_tags' | 'deviation_tags'; of: 'tasks' }; const f = ({ table }: Link) => sql`delete from ${sql.table(table)}`",
      [],
      ['deviation_tags', 'task_tags'],
    ],
    [
      'a table that is written by another name',
      "const kinds = { a: { table: sql.table('tags') } }; sql`insert into ${kinds.a.table} (x)`",
      ['tags'],
      ['tags'],
    ],
  ])('%s', (_, text, reads, writes = []) => expect(inSource(text)).toEqual({ reads, writes }))

  test('nothing by its other strings', () => {
    expect(inSource("const entity = { type: 'tasks' }; say('tasks'); sql`select ${'users'} as tags`")).toEqual({ reads: [], writes: [] })
  })
})

test('of the migrations the last definition counts, for the module that made it first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-walls-'))
  const files = Object.entries({
    'work/tasks/migrations/20260102_tasks.sql': `create table tasks (a int); -- create table no (a int);
      create function hold() returns void as $$ begin delete from users; end; $$ language plpgsql;
      create function gone() returns int return 1; create trigger t after update of a on users for each row execute function hold();`,
    'identity/users/migrations/20260101_users.sql': 'create table users (a int)',
    'identity/users/migrations/20260103_later.sql': `create or replace function public.hold() returns void as $$ select ';' $$ language sql;
      drop function gone;`,
  }).map(([name, text]) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  try {
    expect(liveSql(files).map(({ kind, name, module, table, text }) => [kind, name, module, table, text.includes('delete')])).toEqual([
      ['table', 'users', 'users', null, false],
      ['table', 'tasks', 'tasks', null, false],
      ['function', 'hold', 'tasks', null, false],
      ['trigger', 't', 'tasks', 'users', false],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
