/** How much may be sent and kept, in bytes. */
export type UploadQuota = {
  /** Of one person, in any 24 hours. */
  personPerDay: number
  /** Of one company, in all. */
  company: number
}

const mega = 1024 * 1024
export const defaultQuota: UploadQuota = { personPerDay: 2_048 * mega, company: 102_400 * mega }

/** KS_UPLOAD_MB_PER_DAY and KS_UPLOAD_MB_PER_COMPANY, in whole megabytes. Throws one line that names the variable. */
export function readConfigUploads(given: (name: string) => string | undefined): UploadQuota {
  const bytes = (name: string, otherwise: number) => {
    const value = given(name)
    if (value === undefined) return otherwise
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`${name}: must be a whole number of megabytes above 0`)
    return Number(value) * mega
  }
  return {
    personPerDay: bytes('KS_UPLOAD_MB_PER_DAY', defaultQuota.personPerDay),
    company: bytes('KS_UPLOAD_MB_PER_COMPANY', defaultQuota.company),
  }
}
