import type { Project } from '../contract.ts'

export const [kari, ola] = [
  { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann' },
  { id: '0190c0de-0000-7000-8000-000000000002', name: 'Ola Hansen' },
]
export const project = (more: Partial<Project> = {}): Project => ({
  id: '0190c0de-0000-7000-8000-00000000b001',
  number: '2041',
  name: 'Kaia',
  clientName: 'Havnevesenet',
  clientOrgNumber: null,
  isClientConsumer: false,
  role: 'mainContractor',
  leaderId: kari.id,
  leaderName: kari.name,
  plannedStart: '2026-11-02',
  plannedEnd: '2027-03-31',
  completedDate: null,
  plannedWorkingDays: 90,
  plannedManDays: null,
  maxWorkers: null,
  memberCount: 0,
  status: 'active',
  version: 2,
  can: ['edit', 'complete', 'archive'],
  why: {},
  members: [],
  ...more,
})
export const listed = (items: Project[], more: object = {}) => ({
  body: { items, canAdd: true, hasArchived: false, leaders: [kari, ola], ...more },
})
