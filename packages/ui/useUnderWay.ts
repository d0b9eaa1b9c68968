import { useMutationState } from '@tanstack/react-query'

/**
 * What is under way of a mutation that serves several rows, by what each was called with. A mutation itself knows its last call alone: whoever
 * pressed in another row meanwhile could press anew in the first.
 */
export const useUnderWay = <Given>(mutationKey: readonly unknown[]): Given[] =>
  useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Given })
