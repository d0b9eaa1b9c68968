import { parseDate } from '@portal/kit/dates'
import { formatDate, formatPhone } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import type { User } from '../contract.ts'

/** A user as they are typed. */
export const draftOf = (user: User | null) => ({
  firstname: user?.firstname ?? '',
  lastname: user?.lastname ?? '',
  email: user?.email ?? '',
  phone: user?.phone ? formatPhone(user.phone) : '',
  roleId: String(user?.roleId ?? 3),
  departmentId: user?.departmentId ?? null,
  locationId: user?.locationId ?? null,
  managerId: user?.managerId ?? null,
  jobTitle: user?.jobTitle ?? '',
  employmentType: user?.employmentType ?? ('permanent' as string),
  accessUntil: user?.accessUntil ? formatDate(user.accessUntil) : '',
  startDate: user?.startDate ? formatDate(user.startDate) : '',
})
export type UserDraft = ReturnType<typeof draftOf>

// What is not a date goes on as it was written, so that the contract can say what is wrong with it.
const typedDate = (value: string) => (value.trim() === '' ? null : (parseDate(value, currentDay()) ?? value))

const fieldsOf = ({ email: _email, roleId: _roleId, ...draft }: UserDraft) => ({
  ...draft,
  accessUntil: typedDate(draft.accessUntil),
  startDate: typedDate(draft.startDate),
})
export const changesOf = (draft: UserDraft, { id, version }: User) => ({ ...fieldsOf(draft), id, version })
/** Without a chosen manager it is the leader of the department. */
export const invitationOf = ({ managerId, ...draft }: UserDraft) => {
  const { managerId: _none, ...fields } = fieldsOf({ ...draft, managerId })
  return { ...fields, ...(managerId && { managerId }), email: draft.email, roleId: Number(draft.roleId) }
}
