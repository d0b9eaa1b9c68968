import { type RawBuilder, sql } from 'kysely'

/** The name of a user, by a column that has their id. */
export const nameOfUser = <N extends string | null = string | null>(column: string): RawBuilder<N> =>
  sql<N>`(select u.firstname || ' ' || u.lastname from users u where u.id = ${sql.ref(column)})`
