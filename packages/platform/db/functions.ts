import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type pg from 'pg'
import { functionFiles, migrationFiles } from './migrationFiles.ts'

/** Schemas of ours. The functions of extensions stand there too. */
const schemas = `('public'::regnamespace, 'history'::regnamespace, 'as_of'::regnamespace, 'auth'::regnamespace)`
/** Rights are those the files give, no others. Only in this transaction does nobody have any. */
const revokeAll = `
  do $$ declare f regprocedure; begin
    for f in select p.oid from pg_proc p where p.pronamespace in ${schemas} and pg_has_role(p.proowner, 'usage')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee in
          (0, 'portal_app'::regrole, 'portal_auth'::regrole, 'portal_jobs'::regrole))) loop
      execute format('revoke execute on function %s from public, portal_app, portal_auth, portal_jobs', f);
    end loop;
  end $$`
const begin = 'begin; alter default privileges revoke execute on functions from public; set local check_function_bodies = off'
/** The checksum stands in the catalogue, as functions do: a restored backup brings rows, and no functions. */
const isStored = `select coalesce(obj_description('public.migrations'::regclass, 'pg_class') = $1, false) as "areSame"`

/** The checksum is of the files and of the migrations: after one that redefines a function they are applied again. */
function readFunctions(root: string, files: readonly string[]) {
  const texts = files.map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8').replaceAll('\r\n', '\n') }))
  const names = migrationFiles(root).map((file) => basename(file))
  const sum = createHash('sha256')
    .update(JSON.stringify([texts, names.toSorted()]))
    .digest('hex')
  return { texts, mark: `functions ${sum}` }
}

/** Whether a database that has every migration has the functions of this program too. */
export async function areFunctionsApplied(client: pg.ClientBase, root: string): Promise<boolean> {
  const { mark } = readFunctions(root, functionFiles(root))
  return (await client.query<{ areSame: boolean }>(isStored, [mark])).rows[0]!.areSame
}

/**
 * Makes each function and view what its `functions.sql` says, all in one transaction, unless that was done by a start with the same files and
 * migrations. In any order: no body is looked into, and functions lock no table. Throws with the file's name.
 */
export async function applyFunctions(client: pg.ClientBase, root: string, files: readonly string[] = functionFiles(root)) {
  const { texts, mark } = readFunctions(root, files)
  if ((await client.query<{ areSame: boolean }>(isStored, [mark])).rows[0]!.areSame) return
  await client.query(begin)
  let at = ''
  try {
    await client.query(revokeAll)
    for (const { path, text } of texts) {
      at = `${path}: `
      await client.query(text)
    }
    await client.query(`comment on table public.migrations is '${mark}'; commit`)
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${at}${(error as Error).message}`, { cause: error })
  }
}
