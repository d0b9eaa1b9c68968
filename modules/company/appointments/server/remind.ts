import { hasDayBegun, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { notify } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { appointmentTexts } from '../texts.ts'
import { appointmentEvents } from './notices.ts'
import { administrators, expiringOffices } from './remindQueries.ts'

/** Tells who holds an office, and the administrators, that it runs out: 90 days before, and 30 (domain 3.10). */
export async function remindOfOffices(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  const expiring = await expiringOffices(tx, osloDate(now))
  if (expiring.length === 0) return
  const admins = await administrators(tx)
  for (const { id, type, userId, toDate, occasion } of expiring) {
    const params = { office: appointmentTexts.type[type], date: formatDate(toDate) }
    const notice = { event: appointmentEvents.officeExpiring, entity: { type: 'appointment', id }, params, occasion } as const
    // Whoever holds it may see nothing of the settings: their own page is Min profil.
    await notify(
      { tx, now, actor: null },
      { ...notice, path: '/settings/appointments' },
      admins.filter((admin) => admin !== userId),
    )
    await notify({ tx, now, actor: null }, { ...notice, path: admins.includes(userId) ? '/settings/appointments' : '/profile' }, [userId])
  }
}
