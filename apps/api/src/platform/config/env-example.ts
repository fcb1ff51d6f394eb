import { describeEnvironment } from './environment.ts';

export const NOT_IN_COMPOSE: Readonly<Record<string, string>> = {
  PORT: 'the image listens on 3000, behind the proxy',
  HOST: 'the image listens on all addresses',
  DATA_DIR: 'the image has /data',
  BACKUP_DIR: 'the embedded database is not used',
};
export const SET_BY_COMPOSE: readonly string[] = ['MONGODB_URI', 'TRUST_PROXY'];

export const COMPOSE_VARIABLES = [
  {
    name: 'MONGO_ROOT_PASSWORD',
    default: '',
    description: "Password of MongoDB's root user; required. Make one with openssl rand -hex 24",
  },
  {
    name: 'MONGO_APP_PASSWORD',
    default: '',
    description: "Password of the app's own MongoDB user; required. Make one with openssl rand -hex 24",
  },
  {
    name: 'SITE_ADDRESS',
    default: ':80',
    description: 'Host name of the site, for which the proxy gets a certificate; without it plain HTTP',
  },
  { name: 'HTTP_PORT', default: '80', description: 'Port of the proxy for HTTP' },
  { name: 'HTTPS_PORT', default: '443', description: 'Port of the proxy for HTTPS' },
  {
    name: 'APP_MEMORY',
    default: '1g',
    description: 'Memory of each copy of the app; 150 MB more for each of WORKERS above four',
  },
  { name: 'MONGO_MEMORY', default: '2g', description: 'Memory of MongoDB; half of it, less 512 MB, is its cache' },
] as const;

const REQUIRED: ReadonlySet<string> = new Set(['MONGO_ROOT_PASSWORD', 'MONGO_APP_PASSWORD', 'JWT_SECRET']);

export function writeEnvExample(): string {
  const app = describeEnvironment().filter(({ name }) => !(name in NOT_IN_COMPOSE) && !SET_BY_COMPOSE.includes(name));
  const lines = [...COMPOSE_VARIABLES, ...app].map(
    ({ name, default: standard, description }) => `# ${description}\n${REQUIRED.has(name) ? '' : '#'}${name}=${standard}\n`,
  );
  return `# Copy to .env for \`docker compose\`. \`npm start\` does not read .env: give it environment variables.
# Put values with $, # or blanks in single quotes. Generated: npm run env-example

${lines.join('\n')}`;
}
