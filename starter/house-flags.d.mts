export declare const houseFlags: readonly string[]
