// Writes packages/platform/db/tables.generated.ts from a migrated database, and the checksums of the migrations. Run by `npm run tables`;
// `npm test` fails when they are out of date.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusPairs } from '@portal/modules/server'
import { migrate, migrationFiles } from '@portal/platform/db/migrate'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { secrets } from '@portal/platform/secrets/secrets'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { changedIn, checksumsOf, checksumText } from './migrationSums.ts'

const path = 'packages/platform/migrations.sha256'
const sums = checksumsOf(migrationFiles(process.cwd()))
const changed = changedIn(landedSums(), sums)
if (changed.length > 0) throw new Error(`A migration that has landed is never edited: put ${changed.join(', ')} back, and write another.`)
if (!process.argv.includes('--verify')) writeFileSync(path, checksumText(sums))

/** As on the main branch: what has not landed may still be changed. */
function landedSums() {
  for (const branch of ['origin/main', 'main']) {
    const shown = spawnSync('git', ['show', `${branch}:${path}`], { encoding: 'utf8' })
    if (shown.status === 0) return shown.stdout
  }
  return ''
}

const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'))
const embedded = await startEmbedded(folder)
const pool = new pg.Pool(embedded.config)
// Its connections end with the server.
pool.on('error', () => {})
const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
try {
  await migrate(embedded.config, { root: process.cwd(), secrets: secrets('only-for-a-moment'), statusPairs })
  await generate({
    db,
    dialect: new GeneratorDialect(),
    outFile: 'packages/platform/db/tables.generated.ts',
    defaultSchemas: ['public'],
    includePattern: '{public,auth}.*',
    typeMapping: { timestamptz: 'string', date: 'string', int8: 'number', numeric: 'number', tsvector: 'string', xid8: 'string' },
    singularize: false,
    verify: process.argv.includes('--verify'),
  })
} finally {
  await db.destroy()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
