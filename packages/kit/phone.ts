/** `company` also takes five-digit numbers, `emergency` also short codes, `mobile` only numbers that can get an SMS. */
export type PhoneKind = 'person' | 'mobile' | 'company' | 'emergency'

const short: Record<PhoneKind, RegExp | null> = {
  person: null,
  mobile: null,
  company: /^0[2-9]\d{3}$/,
  emergency: /^(1\d{2}|116\d{3})$/,
}

/** To E.164 (`+4741234567`) where it can be; otherwise only without spaces and signs. */
export function normalisePhone(input: string): string {
  const text = input.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^\d{8}$/.test(text)) return `+47${text}`
  return /^47\d{8}$/.test(text) ? `+${text}` : text
}

/** By Nkom's number plan: 58 is a machine series of twelve digits, 0 and 1 begin no eight-digit number. */
export function isPhone(input: string, kind: PhoneKind = 'person'): boolean {
  const text = normalisePhone(input)
  if (kind === 'mobile') return /^\+47[49]\d{7}$/.test(text)
  if (text.startsWith('+47')) return /^\+47(?!58)[2-9]\d{7}$/.test(text)
  return /^\+[1-9]\d{7,14}$/.test(text) || (short[kind]?.test(text) ?? false)
}
