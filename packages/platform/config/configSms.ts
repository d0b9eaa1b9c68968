/** The way to people's phones: somebody's gateway, spoken to in plain JSON. */
export type SmsConfig = {
  /** The one address that is ever called. */
  url: string
  /** Sent as `Authorization: Bearer`. */
  token: string | null
  /** Who it is from: at most eleven letters and digits, or a number. */
  from: string
  /** How many a company may send in any 24 hours: it costs. */
  perCompanyPerDay: number
}

/** The group of SMS_…; null without SMS_URL. Throws an Error of one line that begins with the variable's name. */
export function readConfigSms(given: (name: string) => string | undefined): SmsConfig | null {
  const address = given('SMS_URL')
  const [hosts, from, perDay] = [given('SMS_HOSTS'), given('SMS_FROM') ?? 'Portalen', given('SMS_PER_COMPANY_PER_DAY') ?? '200']
  if (address === undefined) {
    for (const name of ['SMS_HOSTS', 'SMS_TOKEN', 'SMS_FROM'])
      if (given(name) !== undefined) throw new Error(`SMS_URL: must be set when ${name} is`)
    return null
  }
  const url = URL.parse(address)
  const isHere = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) || url.username || url.password)
    throw new Error('SMS_URL: must be an https address without a user name')
  // Named twice, so that one slip of the hand sends people's numbers nowhere else.
  const allowed = (hosts ?? '').split(',').map((one) => one.trim().toLowerCase())
  if (!allowed.includes(url.host)) throw new Error('SMS_HOSTS: must name the host of SMS_URL')
  if (!/^([A-Za-z][A-Za-z0-9 ]{2,10}|\+?\d{4,15})$/.test(from)) throw new Error('SMS_FROM: must be 3 to 11 letters and digits, or a number')
  if (!/^[1-9]\d{0,5}$/.test(perDay)) throw new Error('SMS_PER_COMPANY_PER_DAY: must be a whole number above 0')
  return { url: url.href, token: given('SMS_TOKEN') ?? null, from, perCompanyPerDay: Number(perDay) }
}
