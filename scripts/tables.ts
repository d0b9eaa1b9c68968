// Writes tables.generated.ts and schema.sql of packages/platform/db from a migrated database, and the checksums of the migrations. Run by
// `npm run tables`; `npm test` fails when they are out of date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusPairs } from '@portal/modules/server'
import { migrate } from '@portal/platform/db/migrate'
import { migrationFiles } from '@portal/platform/db/migrationFiles'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { secrets } from '@portal/platform/secrets/secrets'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { appended, changedIn, checksumsOf, landedSums, sumsPath } from './migrationSums.ts'
import { schemaPath, schemaText } from './schemaText.ts'

const sums = checksumsOf(migrationFiles(process.cwd()))
const landed = landedSums()
const changed = changedIn(landed, sums)
if (changed.length > 0) throw new Error(`A migration that has landed is never edited: put ${changed.join(', ')} back, and write another.`)
const isVerifying = process.argv.includes('--verify')
if (!isVerifying) writeFileSync(sumsPath, appended(landed, sums))

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
    verify: isVerifying,
  })
  const schema = await schemaText(pool, process.cwd())
  if (!isVerifying) writeFileSync(schemaPath, schema)
  else if (readFileSync(schemaPath, 'utf8').replaceAll('\r\n', '\n') !== schema)
    throw new Error(`${schemaPath} is out of date: npm run tables`)
} finally {
  await db.destroy()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
