import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { allJobs } from './portal.ts'

test('a server starts with every hour that jobs are given, and each names a job there is', () => {
  const crontab = allJobs.flatMap((jobs) => jobs.crontab ?? [])
  const handlers = allJobs.flatMap((jobs) => Object.keys(jobs.handlers))
  expect(
    parseCronItems(crontab)
      .map(({ task }) => task)
      .filter((task) => !handlers.includes(task)),
  ).toEqual([])
  expect(new Set(handlers).size).toBe(handlers.length)
})
