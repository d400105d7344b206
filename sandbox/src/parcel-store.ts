// The statements of the courier service's parcels and their scans.
type Values = readonly unknown[]

export interface SandboxParcelRow {
  id: number
  ref: string
  body: Record<string, unknown>
  awb: string | null
  courier_id: number | null
  /** YYYY-MM-DD */
  pickup_on: string | null
  pickup_token: string | null
  status: number
  answers: Record<string, unknown>[]
  created_at: Date
}

export interface SandboxScanRow {
  status: number
  place: string
  at: Date
}

const columns = `id, ref, body, awb, courier_id, to_char(pickup_on, 'YYYY-MM-DD') AS pickup_on, pickup_token, status,
  answers, created_at`

/** The statements on the pool or the transaction that `many`, `one` and `run` use. */
export function parcelStatements(
  many: <R>(text: string, values?: Values) => Promise<R[]>,
  one: <R>(text: string, values?: Values) => Promise<R | null>,
  run: (text: string, values?: Values) => Promise<number>,
) {
  return {
    addToken: (token: string) =>
      run(`INSERT INTO sandbox.courier_tokens VALUES ($1, clock_timestamp() + interval '10 days')`, [token]),
    hasToken: async (token: string) =>
      (await one('SELECT FROM sandbox.courier_tokens WHERE token = $1 AND ends_at > clock_timestamp()', [token])) !==
      null,
    endToken: (token: string) => run('DELETE FROM sandbox.courier_tokens WHERE token = $1', [token]),
    /** Null where the reference was used before. */
    addParcel: (ref: string, body: object) =>
      one<SandboxParcelRow>(
        `INSERT INTO sandbox.parcels (ref, body) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${columns}`,
        [ref, body],
      ),
    parcelByRef: (ref: string) => one<SandboxParcelRow>(`SELECT ${columns} FROM sandbox.parcels WHERE ref = $1`, [ref]),
    parcelByAwb: (awb: string) => one<SandboxParcelRow>(`SELECT ${columns} FROM sandbox.parcels WHERE awb = $1`, [awb]),
    parcelById: (id: number) => one<SandboxParcelRow>(`SELECT ${columns} FROM sandbox.parcels WHERE id = $1`, [id]),
    /** Locked until the transaction ends. */
    lockParcel: (id: number) =>
      one<SandboxParcelRow>(`SELECT ${columns} FROM sandbox.parcels WHERE id = $1 FOR UPDATE`, [id]),
    setParcel: (row: SandboxParcelRow) =>
      run(
        `UPDATE sandbox.parcels SET awb = $2, courier_id = $3, pickup_on = $4, pickup_token = $5, status = $6,
           answers = $7
         WHERE id = $1`,
        [row.id, row.awb, row.courier_id, row.pickup_on, row.pickup_token, row.status, JSON.stringify(row.answers)],
      ),
    parcels: (max: number) =>
      many<SandboxParcelRow>(`SELECT ${columns} FROM sandbox.parcels ORDER BY id DESC LIMIT $1`, [max]),
    /** Whole seconds, as the service reports them, each scan of a parcel later than the one before. */
    addScan: (parcelId: number, status: number, place: string) =>
      one<SandboxScanRow>(
        `INSERT INTO sandbox.parcel_scans (parcel_id, status, place, at)
         SELECT $1, $2, $3, greatest(date_trunc('second', clock_timestamp()),
           (SELECT max(at) + interval '1 second' FROM sandbox.parcel_scans WHERE parcel_id = $1))
         RETURNING status, place, at`,
        [parcelId, status, place],
      ),
    /** Newest first. */
    scans: (parcelId: number) =>
      many<SandboxScanRow>(
        'SELECT status, place, at FROM sandbox.parcel_scans WHERE parcel_id = $1 ORDER BY at DESC, id DESC',
        [parcelId],
      ),
  }
}
