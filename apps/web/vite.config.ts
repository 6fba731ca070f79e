import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // The content security policy forbids data: fonts, and every other asset is cached by its hashed name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs, in two files: libraries, which change rarely, and the portal's own base.
            {
              name: 'libraries',
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|i18next|@tanstack[\\/](?:router-core|react-router|history|store|react-store|query-core|react-query)|idb|tinykeys|use-sync-external-store)[\\/]/,
            },
            // Of the contracts only what the shell itself needs: the schemas of a screen's calls travel with that screen.
            {
              name: 'base',
              test: /[\\/](?:apps[\\/]web[\\/]src[\\/]platform[\\/](?!records|lists)|packages[\\/]contracts[\\/]src[\\/](?:kit|access|session|content)[\\/]|packages[\\/]contracts[\\/]src[\\/][^\\/]+[\\/](?:screens|flags)\.ts)/,
            },
          ],
        },
      },
      treeshake: {
        // Our packages declare and draw; importing them does nothing by itself, so unused files stay out of a chunk.
        moduleSideEffects: [{ test: /[\\/]packages[\\/](?:ui|contracts)[\\/].*\.tsx?$/, sideEffects: false }],
      },
    },
  },
});
