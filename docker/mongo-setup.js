// Run by mongosh, in the service mongo-setup of docker-compose.yml. Run again, it changes nothing.
const { MONGO_ROOT_PASSWORD, MONGO_APP_PASSWORD } = process.env;
const SERVER = `mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@mongo:27017/admin?directConnection=true`;

/** The code with which MongoDB says that a server is in no replica set yet. */
const NOT_YET_INITIALIZED = 94;
/** Two minutes: on a slow disk an empty volume takes a while. Then this ends with an error, and the container is started again. */
const MAX_ATTEMPTS = 120;
const WAIT_MS = 1_000;

function setUp() {
  const admin = connect(SERVER);
  try {
    admin.adminCommand({ replSetGetStatus: 1 });
  } catch (error) {
    if (error.code !== NOT_YET_INITIALIZED) throw error;
    admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
  }
  if (!admin.hello().isWritablePrimary) throw new Error('the replica set has no primary yet');
  const roles = [{ role: 'readWrite', db: 'waybill' }];
  if (admin.getUser('waybill')) admin.updateUser('waybill', { pwd: MONGO_APP_PASSWORD, roles });
  else admin.createUser({ user: 'waybill', pwd: MONGO_APP_PASSWORD, roles });
}

// Between the temporary mongod of the image, which makes the root user, and the real one nobody answers.
for (let attempt = 1; ; attempt += 1) {
  try {
    setUp();
    break;
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    if (attempt === 1) print(`Not ready yet, trying again: ${error.message}`);
    sleep(WAIT_MS);
  }
}
