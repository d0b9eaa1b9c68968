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
