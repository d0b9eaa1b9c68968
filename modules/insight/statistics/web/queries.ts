import { companyChoices } from '@portal/modules/identity/company/web/public'
import { request } from '@portal/ui/request'
import { queryOptions } from '@tanstack/react-query'
import type {
  Balance,
  BreachFigures,
  Culture,
  Figures,
  HeadFigures,
  InjuryRates,
  Learned,
  RiskFigures,
  TaskFigures,
  Trend,
} from '../contract.ts'
import type { StatisticsSearch } from './statisticsSearch.ts'

// Only the contract's types: nothing is written here, so no schema is needed.
export const statisticsQueries = {
  figures: (search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'figures', search],
      queryFn: ({ signal }): Promise<Figures> => request('GET', '/statistics/deviations', { query: search, signal }),
      placeholderData: (before) => before,
    }),
  balance: (search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'balance', search],
      queryFn: ({ signal }): Promise<Balance> => request('GET', '/statistics/balance', { query: search, signal }),
      placeholderData: (before) => before,
    }),
  rates: queryOptions({
    queryKey: ['deviations', 'list', 'rates'],
    queryFn: ({ signal }): Promise<InjuryRates> => request('GET', '/statistics/injury-rates', { signal }),
    retry: false,
  }),
  breaches: ({ from, to }: StatisticsSearch) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'breaches', from, to],
      queryFn: ({ signal }): Promise<BreachFigures> =>
        request('GET', '/statistics/breaches', { query: { ...(from && { from }), ...(to && { to }) }, signal }),
      placeholderData: (before) => before,
      retry: false,
    }),
  culture: (search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'culture', search],
      queryFn: ({ signal }): Promise<Culture> => request('GET', '/statistics/culture', { query: search, signal }),
      placeholderData: (before) => before,
      retry: false,
    }),
  learned: (search: StatisticsSearch) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'learned', search],
      queryFn: ({ signal }): Promise<Learned> => request('GET', '/statistics/learned', { query: search, signal }),
      placeholderData: (before) => before,
    }),
  tasks: (departmentId: string | undefined) =>
    queryOptions({
      queryKey: ['tasks', 'list', 'figures', departmentId],
      queryFn: ({ signal }): Promise<TaskFigures> =>
        request('GET', '/statistics/tasks', { query: departmentId ? { departmentId } : {}, signal }),
      placeholderData: (before) => before,
    }),
  head: queryOptions({
    queryKey: ['deviations', 'list', 'head'],
    queryFn: ({ signal }): Promise<HeadFigures> => request('GET', '/statistics/head', { signal }),
    refetchInterval: 600_000,
  }),
  trend: queryOptions({
    queryKey: ['deviations', 'list', 'trend'],
    queryFn: ({ signal }): Promise<Trend> => request('GET', '/statistics/trend', { signal }),
    refetchInterval: 600_000,
  }),
  risks: (departmentId: string | undefined) =>
    queryOptions({
      queryKey: ['risks', 'list', 'figures', departmentId],
      queryFn: ({ signal }): Promise<RiskFigures> =>
        request('GET', '/statistics/risks', { query: departmentId ? { departmentId } : {}, signal }),
      placeholderData: (before) => before,
    }),
  departments: companyChoices.departments,
}
