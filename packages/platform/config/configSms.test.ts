import { expect, test } from 'vitest'
import { readConfigSms } from './configSms.ts'

const read = (env: Record<string, string>) => readConfigSms((name) => env[name])
const set = { SMS_URL: 'https://sms.leverandor.no/send', SMS_HOSTS: 'sms.leverandor.no' }

test('with nothing set no SMS is sent; with an address and its host it is', () => {
  expect(read({})).toBeNull()
  expect(read({ ...set, SMS_TOKEN: 'hemmelig', SMS_PER_COMPANY_PER_DAY: '50' })).toEqual({
    url: 'https://sms.leverandor.no/send',
    token: 'hemmelig',
    from: 'Portalen',
    perCompanyPerDay: 50,
  })
  expect(read({ SMS_URL: 'http://localhost:9000/', SMS_HOSTS: 'localhost:9000', SMS_FROM: '+4790000000' })?.from).toBe('+4790000000')
})

test.each([
  [{ SMS_TOKEN: 'hemmelig' }, 'SMS_URL: must be set when SMS_TOKEN is'],
  [{ ...set, SMS_URL: 'http://sms.leverandor.no/send' }, 'SMS_URL: must be an https address'],
  [{ ...set, SMS_URL: 'https://bruker:ord@sms.leverandor.no/send' }, 'SMS_URL: must be an https address'],
  [{ SMS_URL: set.SMS_URL }, 'SMS_HOSTS: must name the host'],
  [{ ...set, SMS_HOSTS: 'leverandor.no' }, 'SMS_HOSTS: must name the host'],
  [{ ...set, SMS_FROM: 'Et altfor langt navn' }, 'SMS_FROM: must be'],
  [{ ...set, SMS_PER_COMPANY_PER_DAY: '0' }, 'SMS_PER_COMPANY_PER_DAY: must be'],
])('%o stops the start', (env, message) => {
  expect(() => read(env)).toThrow(message)
  expect(() => read(env)).not.toThrow('hemmelig')
})
