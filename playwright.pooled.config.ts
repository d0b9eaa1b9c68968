import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const { webServer: _, ...journeys } = shared

/** The same journeys on PostgreSQL 15 behind PgBouncer, with least rights and two processes. */
export default defineConfig({ ...journeys, globalSetup: './tests/support/pooledSetup.ts', outputDir: 'test-results/pooled' })
