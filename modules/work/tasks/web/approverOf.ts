import type { Task } from '../contract.ts'
import { peopleTexts } from './peopleTexts.ts'

/** Who approves it, and who does while they are away. */
export const approverOf = ({ approver, approverStandIns }: Pick<Task, 'approver' | 'approverStandIns'>) =>
  approver && [approver.name, ...approverStandIns.map(({ name }) => peopleTexts.standInOf(name))].join(', ')
