import { searched } from '@portal/platform/record/searched'
import { sql } from 'kysely'

/** What a search shows of a standard record: its status. */
export const searchedAs = ({ title, status: statuses }: { title: string; status: Record<string, string> }) =>
  searched<{ status: string }>({
    title,
    columns: { status: sql`status` },
    describe: ({ status }) => ({ facts: [statuses[status]!], details: [], text: null }),
  })
