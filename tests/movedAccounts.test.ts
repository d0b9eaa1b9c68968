import { afterAll, describe, expect, test } from 'vitest'
import { inviteKnown } from '../apps/server/commands/importTenant.ts'
import { verifyTenants } from '../apps/server/commands/verifyLog.ts'
import { hashPassword } from '../modules/identity/auth/server/passwords.ts'
import { browser, lettersTo, otherPassword, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'
import { twoInstallations } from './moved/twoInstallations.ts'

const { here, there, foreign, exported, imported, close } = await twoInstallations()
afterAll(close)

describe('whoever has an account where the company comes to', () => {
  /** A company whose leader has the address of somebody there, with whatever the sending installation may have made up for them. */
  async function known() {
    const [t, other] = [await here.tenant(), await there.tenant()]
    const { accountId: theirs, email } = other.users.leader
    await withPassword(other, other.users.leader)
    const { id, accountId } = t.users.leader
    await t.owner('update auth.accounts set email = $2, password_hash = $3, two_factor_at = now() where id = $1', [
      accountId,
      email,
      await planted,
    ])
    await t.owner('update users set email = $3 where ks_id = $1 and id = $2', [t.ksId, id, email])
    await t.owner(`insert into auth.recovery_codes (account_id, hash) values ($1, 'kode')`, [accountId])
    return { t, other, id, accountId, theirs, email }
  }
  const planted = hashPassword(otherPassword)
  const factorsOf = (accountId: string) =>
    there.owner(
      `select (select count(*)::int from auth.passkeys where account_id = $1) as passkeys, (select count(*)::int from auth.recovery_codes where account_id = $1) as codes,
         (select count(*)::int from auth.identities where account_id = $1) as identities, two_factor_at, password_hash from auth.accounts where id = $1`,
      [accountId],
    )

  test('keeps it as it is, is invited, and joins it with their own password; the one that came along opens nothing', async () => {
    const { t, other, id, theirs, email } = await known()
    const before = await factorsOf(theirs)
    const { invited } = await imported(await exported(t.ksId))
    expect(invited).toEqual([{ id, email, status: 'invited' }])
    expect(await factorsOf(theirs)).toEqual(before)
    expect(await there.owner('select id from auth.accounts where email = $1', [email])).toEqual([{ id: theirs }])
    expect(await there.owner('select status, account_id, version from users where ks_id = $1 and id = $2', [t.ksId, id])).toEqual([
      { status: 'invited', account_id: null, version: 2 },
    ])
    expect(
      await there.owner('select status, version from history.users where ks_id = $1 and id = $2 order by sys_to desc limit 1', [
        t.ksId,
        id,
      ]),
    ).toEqual([{ status: 'active', version: 1 }])
    expect(await there.owner(`select reason from audit where ks_id = $1 and action = 'user.resendInvitation'`, [t.ksId])).toHaveLength(1)

    await inviteKnown(there.portal, t.ksId, invited)
    const token = (await lettersTo(there, email)).at(-1)!.token
    const visitor = browser(there)
    expect((await visitor.post('/auth/invitation', { token })).body).toMatchObject({ email, hasAccount: true })
    expect((await visitor.login(email, otherPassword)).status).toBe(401)
    expect((await visitor.post('/auth/register', { token, password: otherPassword })).status).toBe(401)
    expect((await visitor.post('/auth/register', { token, password: rightPassword })).body.user).toMatchObject({ id, ksId: t.ksId })
    const companies = (await visitor.get('/auth/companies')).body.items.map((one: { ksId: string }) => one.ksId)
    expect(companies.sort()).toEqual([t.ksId, other.ksId].sort())
    await verifyTenants(there.database, foreign, t.ksId)
  })

  test('is given no key to it by an archive that somebody made up: neither passkey, code, identity nor another’s id', async () => {
    const { t, theirs, email } = await known()
    const { id, accountId } = t.users.employee
    // Whoever runs the other installation writes what they like into it: their own key for the account of somebody there.
    await t.owner('delete from auth.accounts where id = $1', [accountId])
    await t.owner('insert into auth.accounts (id, email, password_hash) values ($1, $2, $3)', [theirs, `ny.${email}`, await planted])
    await t.owner('update users set account_id = $3, email = $4 where ks_id = $1 and id = $2', [t.ksId, id, theirs, `ny.${email}`])
    await t.owner(
      `insert into auth.passkeys (id, account_id, credential_id, public_key, name) values (gen_random_uuid(), $1, '\\x01', '', 'x')`,
      [theirs],
    )
    await t.owner(`insert into auth.recovery_codes (account_id, hash) values ($1, 'kode')`, [theirs])
    await t.owner(
      `insert into auth.identities (id, issuer, subject, account_id) values (gen_random_uuid(), 'https://accounts.google.com', $2, $1)`,
      [theirs, email],
    )
    const before = await factorsOf(theirs)
    expect(before).toMatchObject([{ passkeys: 0, codes: 0, identities: 0, two_factor_at: null }])
    const { invited } = await imported(await exported(t.ksId))
    expect(invited.map((one) => one.id).sort()).toEqual([id, t.users.leader.id].sort())
    expect(await factorsOf(theirs)).toEqual(before)
  })

  test('who has none there yet gets the one that came along, and it opens that company alone until they make it theirs', async () => {
    const t = await here.tenant()
    const { email, accountId } = t.users.employee
    await t.owner('update auth.accounts set password_hash = $2 where id = $1', [accountId, await planted])
    await t.owner(
      `insert into auth.identities (id, issuer, subject, account_id) values (gen_random_uuid(), 'https://accounts.google.com', $2, $1)`,
      [accountId, email],
    )
    await imported(await exported(t.ksId))
    expect((await browser(there).login(email, otherPassword)).body.user).toMatchObject({ ksId: t.ksId })

    const other = await there.tenant()
    const invite = {
      email,
      roleId: 3,
      firstname: 'Nora',
      lastname: 'Ny',
      departmentId: other.departments.north,
      employmentType: 'permanent',
    }
    expect((await other.as('admin').post('/users', invite)).status).toBe(200)
    const token = (await lettersTo(there, email)).at(-1)!.token
    const owner = browser(there)
    expect((await owner.post('/auth/invitation', { token })).body).toMatchObject({ hasAccount: false })
    // Even what would let them in without the door is refused by the database itself.
    const [{ user_id }] = await there.owner(`select user_id from auth.one_time_tokens where ks_id = $1 and kind = 'invite'`, [other.ksId])
    const [{ ok }] = await there.owner('select auth.accept_invitation($1, $2, $3, null, null) as ok', [other.ksId, user_id, accountId])
    expect(ok).toBe(false)
    await there.owner('update auth.accounts set two_factor_at = now() where id = $1', [accountId])
    expect((await owner.post('/auth/register', { token, password: rightPassword })).body.message).toContain('tilbakestille')
    await there.owner('update auth.accounts set two_factor_at = null where id = $1', [accountId])
    expect((await owner.post('/auth/register', { token, password: rightPassword })).body.user).toMatchObject({ ksId: other.ksId })
    expect((await browser(there).login(email, otherPassword)).status).toBe(401)
    expect(await factorsOf(accountId)).toMatchObject([{ passkeys: 0, identities: 0 }])
    expect((await browser(there).login(email, rightPassword)).status).toBe(200)
  })

  test('who is in two companies that come from one place is invited to both', async () => {
    const [t, other] = [await here.tenant(), await here.tenant()]
    const { accountId, email } = other.users.leader
    await t.owner('delete from auth.accounts where id = $1', [t.users.leader.accountId])
    await t.owner('update users set account_id = $3, email = $4 where ks_id = $1 and id = $2', [
      t.ksId,
      t.users.leader.id,
      accountId,
      email,
    ])
    for (const company of [t, other]) {
      const { invited } = await imported(await exported(company.ksId))
      expect(invited.map((one) => one.email)).toEqual([email])
    }
    expect(await there.owner('select 1 from auth.accounts where email = $1', [email])).toEqual([])
  })

  test('who was shut out for a while stays out', async () => {
    const { t, id } = await known()
    await t.owner(`update users set status = 'suspended' where ks_id = $1 and id = $2`, [t.ksId, id])
    expect((await imported(await exported(t.ksId))).invited).toEqual([])
    expect(await there.owner('select status from users where ks_id = $1 and id = $2', [t.ksId, id])).toEqual([{ status: 'deactivated' }])
  })
})
