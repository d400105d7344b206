export declare function useScratchFolder(): void
