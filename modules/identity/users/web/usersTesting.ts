import type { User } from '../contract.ts'

export const user = (more: Partial<User> = {}): User =>
  ({
    id: '0190c0de-0000-7000-8000-000000000002',
    firstname: 'Ola',
    lastname: 'Hansen',
    email: 'ola@eksempel.no',
    roleId: 3,
    status: 'active',
    hasTwoFactor: false,
    version: 4,
    can: [],
    why: {},
    ...more,
  }) as User

export const drift = '0190c0de-0000-7000-8000-000000000101'
/** What `GET /departments` is answered: one to be chosen, and one that is out of use. */
export const departments = {
  body: {
    items: [
      { id: drift, name: 'Drift', path: 'Drift', depth: 1, isActive: true },
      { id: '0190c0de-0000-7000-8000-000000000102', name: 'Verft', path: 'Verft', depth: 1, isActive: false },
    ],
  },
}
export const quay = '0190c0de-0000-7000-8000-000000000201'
/** What `GET /locations` is answered: one to be chosen, and one that is out of use. */
export const locations = {
  body: {
    items: [
      { id: quay, name: 'Kai 3', city: 'Oslo', isActive: true },
      { id: '0190c0de-0000-7000-8000-000000000202', name: 'Gamle kai', city: null, isActive: false },
    ],
  },
}
export const kari = {
  id: '0190c0de-0000-7000-8000-000000000001',
  name: 'Kari Nordmann',
  roleId: 2,
  departmentId: drift,
  departmentName: 'Drift',
  isActive: true,
}
/** A person as the page of one has them, who may be changed. */
export const person = (more: Partial<User> = {}) =>
  user({
    phone: null,
    departmentId: drift,
    departmentName: 'Drift',
    locationId: null,
    locationName: null,
    managerId: null,
    jobTitle: null,
    employmentType: 'permanent',
    accessUntil: null,
    startDate: null,
    leftDate: null,
    lastLoginAt: null,
    can: ['edit'],
    ...more,
  })
