import type pg from 'pg'

type Run = 'backup' | 'drill' | 'copy'

/** Notes that a command of the operator has succeeded now; `bdmart_last_run_seconds` shows it. */
export async function recordRun(pool: pg.Pool, name: Run): Promise<void> {
  await pool.query(
    'insert into last_runs (name) values ($1) on conflict (name) do update set finished_at = now()',
    [name],
  )
}
