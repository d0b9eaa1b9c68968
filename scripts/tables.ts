// Writes packages/platform/tables.generated.ts from a migrated database. Run by `npm run tables`; `npm test` fails when it is out of date.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusPairs } from '@portal/modules/server'
import { startEmbedded } from '@portal/platform/embedded'
import { migrate } from '@portal/platform/migrate'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'

const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'))
const embedded = await startEmbedded(folder)
const pool = new pg.Pool(embedded.config)
// Its connections end with the server.
pool.on('error', () => {})
const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
try {
  await migrate(embedded.config, { root: process.cwd(), passwordOf: () => 'only-for-a-moment', statusPairs })
  await generate({
    db,
    dialect: new GeneratorDialect(),
    outFile: 'packages/platform/tables.generated.ts',
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
