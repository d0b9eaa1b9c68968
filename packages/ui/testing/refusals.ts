/** Somebody else has changed the record since it was read. */
export const conflict = {
  status: 409,
  body: { code: 'conflict', message: 'Noen andre har endret dette mens du jobbet. Se hva som er endret, og lagre på nytt.' },
}

/** A rule of the server that names the fields to correct. */
export const refusedAt = (fields: Record<string, string>) => ({
  status: 422,
  body: { code: 'guard', message: Object.values(fields)[0], missing: Object.keys(fields), fields },
})

/** A right the person has not, or has no longer. */
export const forbidden = (message: string) => ({ status: 403, body: { code: 'forbidden', message } })
