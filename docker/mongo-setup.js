// Run by mongosh, in the service mongo-setup of docker-compose.yml.
const { MONGO_ROOT_PASSWORD, MONGO_APP_PASSWORD } = process.env;
const admin = connect(`mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@mongo:27017/admin?directConnection=true`);

/** The code with which MongoDB says that a server is in no replica set yet. */
const NOT_YET_INITIALIZED = 94;

try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.code !== NOT_YET_INITIALIZED) throw error;
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
}
while (!admin.hello().isWritablePrimary) sleep(200);

const roles = [{ role: 'readWrite', db: 'waybill' }];
if (admin.getUser('waybill')) admin.updateUser('waybill', { pwd: MONGO_APP_PASSWORD, roles });
else admin.createUser({ user: 'waybill', pwd: MONGO_APP_PASSWORD, roles });
